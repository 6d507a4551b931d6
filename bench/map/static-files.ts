import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// What `serveFiles` starts: a folder, and nothing else.
const { FOLDER = '', PORT = '' } = process.env;
const app = Fastify();
await app.register(fastifyStatic, { root: FOLDER });
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.send?.('ready');
