export { type Proof, ProofRunning, useProof } from './proof.tsx';
