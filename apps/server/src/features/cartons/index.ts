export { cartonsAt, returnMaterials, takeMaterials } from './cartons.stock.ts';
export { listMaterials } from './cartons.queries.ts';
export { presentMaterial } from './cartons.present.ts';
export { seedCartons } from './cartons.seed.ts';
