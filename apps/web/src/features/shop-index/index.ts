export { OverlapCard } from './OverlapCard.tsx'
