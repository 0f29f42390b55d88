import sharp from 'sharp';
import type { TestServer } from '../../testing/servers/test-server.ts';
import type { TestStaff } from '../../testing/people/test-people.ts';

export const MEASURES = { weightGrams: 700, lengthMm: 300, widthMm: 200, heightMm: 80, location: 'C-02' };

export const SHIRT = {
  title: '亚麻衬衫 蓝色',
  quantity: 2,
  declaredCny: 120.5,
  goodsClass: 'general',
} as const;

/** A picture of one colour, as a camera makes it, only smaller. */
export const pictureOfColour = (background = '#c96'): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 96, channels: 3, background } })
    .png()
    .toBuffer();

/** A form with pictures, as the typed client takes it. */
export const photoForm = async (
  fields: Readonly<Record<string, string>>,
  pictures: readonly Buffer[] = [],
): Promise<never> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const bytes of pictures.length > 0 ? pictures : [await pictureOfColour()])
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
  return form as never; // the client passes a form on as it is
};

/** A parcel that nobody knows, received and photographed. */
export const unknownParcelOf =
  (keeper: TestStaff) =>
  async (trackingNumber: string): Promise<string> => {
    const { id } = await keeper.call('POST /staff/unknown/receive', {
      trackingNumber,
      carrier: '中通快递',
      labelNote: '李先生',
      ...MEASURES,
    });
    await keeper.call('POST /staff/unknown/photos', await photoForm({ unknownParcelId: id }));
    return id;
  };

export const countEntries = async ({ db }: TestServer): Promise<number> =>
  (await db.selectFrom('ledger_entries').select('id').execute()).length;
