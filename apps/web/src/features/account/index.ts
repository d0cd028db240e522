export { OperatorEntryList } from './OperatorEntryList.tsx'
export { ProofDialog } from './ProofDialog.tsx'
export { useProof } from './use-proof.ts'
