/** Where goods bought elsewhere are sent to. */
export interface WarehouseAddress {
  readonly recipient: string;
  readonly phone: string;
  readonly region: string;
  readonly street: string;
  readonly postalCode: string;
}

const DEMO = '演示集运仓|020-8888 0123|广东省 广州市 白云区|太和镇 大源北路 128号 B栋 3层|510540';

interface AddressRow {
  readonly recipient: string;
  readonly phone: string;
  readonly region: string;
  readonly street: string;
  readonly postal_code: string;
}

/** A warehouse's own address; until it has one, that of the shop's configuration. */
export const addressOf = (
  { recipient, phone, region, street, postal_code: postalCode }: AddressRow,
  configured: string | undefined,
): WarehouseAddress =>
  street === '' ? warehouseAddress(configured) : { recipient, phone, region, street, postalCode };

/** `recipient|phone|region|street|postal code` as one line of the environment; the demo shop's without one. */
const warehouseAddress = (line: string | undefined): WarehouseAddress => {
  const [recipient = '', phone = '', region = '', street = '', postalCode = ''] = (line || DEMO)
    .split('|')
    .map((part) => part.trim());
  return { recipient, phone, region, street, postalCode };
};
