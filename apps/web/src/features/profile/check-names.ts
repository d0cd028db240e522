import { checkName } from '../access/check-fields.ts'

/** First name and surname have 1 to 100 characters without the blanks around them (PROFILE-18). */
export const checkNames = ({ firstName, surname }: { firstName: string; surname: string }) => ({
  firstName: checkName(firstName, 'FIELD_FIRST_NAME_REQUIRED'),
  surname: checkName(surname, 'FIELD_SURNAME_REQUIRED'),
})
