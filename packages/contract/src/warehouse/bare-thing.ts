import type { FloorThing } from './floor.calls.ts';

/** A thing of which nothing but its code is known yet. */
export const bareThing = (kind: FloorThing['kind'], code: string): FloorThing => ({
  kind,
  code,
  name: code,
  id: null,
  warehouseId: null,
  titleZh: '',
  titleEn: '',
  skuNameZh: '',
  skuNameEn: '',
  picture: '',
  owner: '',
  quantity: null,
  place: '',
  state: null,
  binKind: null,
  next: 'none',
});
