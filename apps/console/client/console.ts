import './console.css';
import { answerKeys } from './keys.ts';
import { showLocalTimes } from './local-times.ts';

// The pages are whole without it: this only makes them quicker to work with.
showLocalTimes(document);
answerKeys(document);
