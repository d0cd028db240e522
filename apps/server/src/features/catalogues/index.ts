export { getOptionList } from './get-option-list.ts'
