/** What the built-in writer puts behind a heading that is shorter than an outline allows. No text prints it. */
const MARKS = [' (from the notes)', ' (from the description)', ' (de las notas)', ' (de la descripción)']

/** A heading of the outline as its text will print it. */
export const shownHeading = (label: string): string => {
  const mark = MARKS.find((one) => label.endsWith(one))
  return mark ? label.slice(0, -mark.length) : label
}
