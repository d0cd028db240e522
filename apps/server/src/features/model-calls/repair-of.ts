const REPAIR_VERSION = 1

/** A question asked again, with what is wrong with its answer; each line names one fault. */
export const repairOf = (task: string, said: string, wrong: readonly string[]) =>
  [
    task,
    '<last_answer>',
    said.replaceAll('</last_answer', ''),
    '</last_answer>',
    `Your last answer has these faults (rules of repair ${REPAIR_VERSION}); put right only what is named and leave the rest as it is:`,
    ...wrong.map((line) => `- ${line}`),
  ].join('\n')
