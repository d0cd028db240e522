export { modelsOf, textExampleOf } from './example-of.ts'
export { type Plan, planSections, type SectionPlan } from './plan.ts'
export { treeOf } from './plan-structure.ts'
export { writerOf } from './step-writer.ts'
