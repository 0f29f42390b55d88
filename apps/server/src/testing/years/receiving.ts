import { pay } from './paying.ts';
import { one, type Scene } from './scene.ts';

export const sendParcel = async (scene: Scene): Promise<void> => {
  const { world, call, shopper } = scene;
  const { list } = await call('GET /warehouse/list', {});
  const ready = list.filter(({ isReady }) => isReady);
  const storedItemIds = ready.slice(0, 1 + world.chance.below(4)).map(({ id }) => id);
  if (storedItemIds.length === 0) return;
  const choice = { storedItemIds, addressId: shopper.addressId };
  const code = await world.attempt('parcel', async () => {
    const { offers } = await call('POST /parcel/quote', choice);
    const offer = world.chance.pick(offers.filter(({ isPossible }) => isPossible));
    if (!offer) return undefined;
    const capped = world.chance.percent(40);
    const { parcelCode } = await call('POST /parcel/insert', {
      ...choice,
      lineCode: offer.lineCode,
      expectedTotal: capped ? (offer.maximum ?? offer.total) : offer.total,
      capped,
      agreed: true,
    });
    return parcelCode;
  });
  if (code && world.chance.percent(85)) await pay(world, call, { orderType: 'warehouse', codes: [code] });
};

export const payParcel = async (scene: Scene): Promise<void> => {
  const parcel = await one<{ code: string }>(
    scene,
    `select code from parcels where account_id = $1 and status in ('pay_freight', 'difference_due') order by created_at`,
  );
  if (parcel) await pay(scene.world, scene.call, { orderType: 'warehouse', codes: [parcel.code] });
};

export const cancelParcel = async (scene: Scene): Promise<void> => {
  const parcel = await one<{ code: string }>(
    scene,
    `select code from parcels where account_id = $1 and status in ('pay_freight', 'awaiting_shipment') order by created_at`,
  );
  if (parcel)
    await scene.world.attempt('cancel a parcel', () =>
      scene.call('POST /parcel/cancel', { parcelCode: parcel.code }),
    );
};

export const confirm = async (scene: Scene): Promise<void> => {
  const parcel = await one<{ code: string }>(
    scene,
    `select code from parcels where account_id = $1 and status in ('delivered', 'shipped') order by status, created_at`,
  );
  if (parcel)
    await scene.world.attempt('confirm a parcel', () =>
      scene.call('POST /parcel/confirmReceipt', { parcelCode: parcel.code }),
    );
};

export const review = async (scene: Scene): Promise<void> => {
  const line = await one<{ id: string; code: string }>(
    scene,
    `select line.id, orders.code from order_lines line join orders on orders.id = line.order_id
     where account_id = $1 and line.status = 'review_pending' order by orders.created_at, line.position`,
  );
  if (line)
    await scene.world.attempt('review', () =>
      scene.call('POST /comment', {
        orderCode: line.code,
        reviews: [{ orderLineId: line.id, mark: 1 + scene.world.chance.below(5), text: 'As on the photos.' }],
      }),
    );
};

export const afterSale = async (scene: Scene): Promise<void> => {
  const { chance } = scene.world;
  const line = await one<{ id: string; code: string; quantity: number; sku_id: string }>(
    scene,
    `select line.id, orders.code, line.quantity, line.sku_id from order_lines line join orders on orders.id = line.order_id
     where account_id = $1 and line.status in ('stored', 'quality_inspected') order by orders.created_at, line.position`,
  );
  if (!line) return;
  const kind = chance.pick(['return', 'refund', 'exchange'] as const);
  await scene.world.attempt(`apply for ${kind}`, () =>
    scene.call('POST /return/apply', {
      orderCode: line.code,
      orderLineId: line.id,
      kind,
      quantity: 1 + chance.below(Number(line.quantity)),
      reason: 'quality_problem',
      description: 'The seam is open.',
      refundTo: chance.pick(['wallet', 'original'] as const),
      ...(kind === 'exchange' && { exchangeSkuId: line.sku_id }),
    }),
  );
};

export const answerAfterSale = async (scene: Scene): Promise<void> => {
  const { world, call } = scene;
  const sale = await one<{ code: string; status: string }>(
    scene,
    `select code, status from after_sales where account_id = $1 and closed_at is null order by created_at`,
  );
  if (!sale) return;
  const { code, status } = sale;
  if (status === 'return_payment_pending') {
    if (world.chance.percent(70)) await pay(world, call, { orderType: 'afterSales', codes: [code] });
    return;
  }
  if (status === 'not_passed') {
    const takes = world.chance.percent(50);
    await world.attempt(takes ? 'accept a refusal' : 'appeal', () =>
      takes
        ? call('POST /return/accept', { code })
        : call('POST /return/appeal', { code, text: 'Look again.' }),
    );
    return;
  }
  if (world.chance.percent(40))
    await world.attempt('cancel a return', () => call('POST /return/cancel', { code }));
  else await world.attempt('answer', () => call('POST /return/answer', { code, text: 'It is as I said.' }));
};

export const problem = async (scene: Scene): Promise<void> => {
  const item = await one<{ id: string }>(
    scene,
    `select item.id from stored_items item join order_lines line on line.id = item.order_line_id
     join orders on orders.id = line.order_id where account_id = $1 and item.problem is not null order by item.received_at`,
  );
  if (!item) return;
  const takes = scene.world.chance.percent(70);
  const storedItemId = item.id;
  await scene.world.attempt(takes ? 'take a problem as it is' : 'ask about a problem', () =>
    takes
      ? scene.call('POST /warehouse/problem/accept', { storedItemId })
      : scene.call('POST /warehouse/problem/ask', { storedItemId, note: 'Is it the colour of the photo?' }),
  );
};

let forwardedCount = 0;
export const forward = async ({ world, call }: Scene): Promise<void> => {
  forwardedCount += 1;
  await world.attempt('announce goods of elsewhere', () =>
    call('POST /warehouse/forwarded', {
      trackingNumber: `SF${String(world.chance.below(1e9)).padStart(10, '0')}${forwardedCount}`,
      carrier: '顺丰速运',
      title: '亚麻衬衫',
      quantity: 1,
      declaredCny: 50,
      goodsClass: 'general',
    }),
  );
};

export const claim = async (scene: Scene): Promise<void> => {
  const { world, call } = scene;
  const parcel = await one<{ code: string }>(
    scene,
    `select code from parcels where account_id = $1 and status in ('lost', 'returned', 'delivered', 'received') order by created_at`,
  );
  if (!parcel) return;
  await world.attempt('claim', async () => {
    const { options } = await call('GET /parcel/claims', { parcelCode: parcel.code });
    const option = world.chance.pick(options);
    if (!option) return;
    await call('POST /parcel/claim', {
      parcelCode: parcel.code,
      kind: option.kind,
      description: 'It did not arrive as it was sent.',
      askedUsd: Math.max(0.01, option.mostUsd), // also what is not covered is asked for
    });
  });
};
