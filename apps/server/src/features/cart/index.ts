export { addToCart } from './cart.add.ts';
