import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { makeSku, NOW, orderer, payOrder, placeOne, seedRates } from '../orders/orders.fixtures.ts';
import { linesOfPdf } from './pdf-lines.fixtures.ts';

const server = await testServer({ now: NOW });
await seedRates(server.db, server.clock.now());
const ada = await orderer(server);
const ours = new RegExp(USUAL_NAME.en, 'i');

describe('[E-01] papers of a shop under its operator’s name', () => {
  it.each(['en', 'zh'] as const)('an invoice in %s says the seller, and no other name', async (locale) => {
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/settings', {
      change: {
        name: 'brand',
        value: { nameEn: 'Haitao Store', nameZh: '海淘小店', mailAddress: 'shop@haitao.example' },
      },
    });
    await finance.call('POST /staff/settings', {
      change: {
        name: 'legalEntity',
        value: {
          en: { name: 'Haitao Trading Ltd', address: '8 Harbour Road, Hong Kong' },
          zh: { name: '海淘贸易有限公司', address: '香港港湾道八号' },
          country: 'HK',
          registrationNo: '1234567',
          taxNumbers: [],
          series: 'HT',
        },
      },
    });
    const order = await placeOne(ada, [{ ...(await makeSku(server.db)), quantity: 1 }]);
    await payOrder(server.db, order.orderCode, server.clock.now());
    await server.runJobs();
    const reader = server.as.bearer(ada.token, { locale });
    const [invoice] = await reader('GET /order/documents', { orderCode: order.orderCode });
    const answer = await server.app.inject({ url: invoice?.pdf ?? '' });
    expect(answer.statusCode).toBe(200);
    const said = linesOfPdf(answer.rawPayload).join('\n');
    expect(said).toContain(locale === 'en' ? 'Haitao Trading Ltd' : '海淘贸易有限公司');
    // what a reader shows of the file itself stands beside the pages, unpacked
    const whole = `${said}${answer.rawPayload.toString('latin1')}${JSON.stringify(answer.headers)}`;
    expect(ours.exec(whole)).toBeNull();
  });
});
