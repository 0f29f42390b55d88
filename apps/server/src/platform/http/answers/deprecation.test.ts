import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sayDeprecated } from './deprecation.ts';

it('[E-04] a call that goes says since when, and on which day it stops once that is known', async () => {
  const app = Fastify();
  const use = 'GET /new';
  const handler = () => 'there still';
  app.get('/old', { onRequest: sayDeprecated({ since: '2026-11-25', use }), handler });
  app.get('/last', { onRequest: sayDeprecated({ since: '2026-11-25', sunset: '2027-06-01', use }), handler });
  app.get('/new', { handler });
  const told = async (path: string) => {
    const { headers, body } = await app.inject(path);
    return [body, headers['deprecation'], headers['sunset']];
  };
  expect(await told('/old')).toEqual(['there still', '@1795564800', undefined]);
  expect(await told('/last')).toEqual(['there still', '@1795564800', 'Tue, 01 Jun 2027 00:00:00 GMT']);
  expect(await told('/new')).toEqual(['there still', undefined, undefined]);
  await app.close();
});
