import { calls } from '@caravan/contract/calls';
import { describe, expect, it } from 'vitest';
import { stalenessOf } from '../lib/written-file.ts';
import { openApiFile } from './document.ts';

describe('the committed OpenAPI document', () => {
  it('is what the contract makes', async () =>
    expect(await stalenessOf(await openApiFile())).toBeUndefined());

  it('is refused when the contract has lost a call, and the command that writes it is named', async () => {
    const { 'GET /goods/search': _, ...others } = calls;
    // a contract of fewer calls, which the types rightly know as another one
    const why = await stalenessOf(await openApiFile(others as unknown as typeof calls));
    expect(why).toContain('docs/openapi.json is not what its tool would write. Run `npm run openapi`');
    expect(why).toContain('/goods/search');
  });

  it('is refused when a call says something else', async () => {
    const search = { ...calls['GET /goods/search'], summary: 'Finds nothing any more.' };
    const why = await stalenessOf(await openApiFile({ ...calls, 'GET /goods/search': search }));
    expect(why).toContain('Finds nothing any more.');
  });
});
