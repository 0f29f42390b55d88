export { addToCart } from './cart.add.ts';
export { removingOrdered } from './cart.queries.ts';
