import { oliveBoard, type StagedPost } from './staged-posts.ts'

const { plan: soundPlan } = oliveBoard.answers as { plan: { sections: { heading: string }[] } }
/** A sentence that stands in two sections, and an order that none has kept: each section is sound by itself. */
export const unsoundTogether: StagedPost = {
  ...oliveBoard,
  answers: {
    ...oliveBoard.answers,
    understand: {
      ...oliveBoard.answers.understand,
      wishes: [{ kind: 'must', text: 'Say that our shop in Ronda sands old boards again.' }],
    },
    plan: {
      ...soundPlan,
      sections: soundPlan.sections.map((one) => ({
        ...one,
        wishes: one.heading === 'When it needs new sanding' ? ['W1'] : [],
      })),
    },
    sections: {
      ...oliveBoard.answers.sections,
      'Know the board that you have':
        '<p>Ours is 40 cm long {F1} and weighs 1.2 kg {F2}. Wood moves slowly with the air of the room around it.</p>',
      'Keep it out of the dishwasher':
        '<p>Of the 50 boards that came back to us in 2025, 3 had been washed by machine. {F4} Wood moves slowly with the air of the room around it.</p>',
      'When it needs new sanding': '<p>A worn surface can be made new for €12 {F5}.</p>',
    },
    edit: { refused: null, edits: [] },
  },
}

/** Both of it put right. */
export const soundMend: Record<string, string> = {
  'Keep it out of the dishwasher':
    '<p>Of the 50 boards that came back to us in 2025, 3 had been washed by machine. {F4}</p>',
  'When it needs new sanding': '<p>Our shop in Ronda sands old boards again for €12 {F5}.</p>',
}
