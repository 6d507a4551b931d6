import './console.css';
import { carryOnBoard } from './board.ts';
import { answerKeys } from './keys.ts';
import { keepLive } from './live.ts';
import { showLocalTimes } from './local-times.ts';

// The pages are whole without it: this only makes them quicker to work with.
showLocalTimes(document);
carryOnBoard(document);
answerKeys(document);
keepLive(document);
