type Example = { query?: Record<string, string>; body?: object }

/** The id in the examples of paths and bodies. */
export const EXAMPLE_ID = '019ad0a4-7a22-7f41-9c0e-5d2b8e6f4a10'
/** The id of a brand voice in the examples. */
export const EXAMPLE_VOICE_ID = '019ad0a4-9c14-7b02-8d3a-2e4f6a8b0c35'

const span = { from: '2027-12-01T00:00:00.000Z', to: '2027-12-31T23:59:59.000Z' }
const moment = { publishAt: '2027-12-06T09:00:00.000Z', timeZone: 'Europe/Madrid' }
const heading = (
  id: string,
  label: string,
  tag: string,
  { parentId, index, children }: { parentId: string | null; index: number; children: object[] },
) => ({
  isChosen: true,
  order: index,
  index,
  id,
  label,
  tag,
  parentId,
  children,
})

/** An example of the inputs of each call that is open to API keys, besides the ids in its path. */
export const callExamples: Record<string, Example> = {
  'brandVoices.create': {
    body: {
      type: 'basic',
      questions: {
        missionVision: 'Scarves that last for decades',
        audienceValues: 'Honest work and clear words',
        brandPersonality: 'Calm and warm',
        admiredBrand: 'A small bindery in our street',
        goals: 'To be understood by beginners',
      },
    },
  },
  'brandVoices.edit': { body: { name: 'Calm and warm' } },
  'posts.create': { body: { ...moment, description: 'How to wash a wool scarf by hand' } },
  'posts.list': { body: span },
  'posts.upcoming': { query: span },
  'posts.search': { body: { string: 'wool' } },
  'posts.edit': { body: { title: 'How to wash a wool scarf', body: '<p>Wool likes it cold.</p>' } },
  'posts.setPublishDate': { body: moment },
  'posts.setCountryAndLanguage': { body: { country: 'ES', language: 'en', type: 'article' } },
  'posts.setDetails': {
    body: {
      description: 'How to wash a wool scarf by hand, which soap to take and how to dry it.',
      tone: 'friendly',
      audience: 'general',
      pov: 'second',
      brandVoiceId: EXAMPLE_VOICE_ID,
    },
  },
  'posts.setPrimaryKeyword': { body: { primaryKeyword: 'wash wool scarf' } },
  'posts.setTitle': { body: { title: 'How to wash a wool scarf' } },
  'posts.setReferences': { body: { referenceIds: [EXAMPLE_ID] } },
  'posts.setStructureTree': {
    body: {
      structure: heading('1', 'How to wash a wool scarf', 'h1', {
        parentId: null,
        index: 0,
        children: [
          'Which water and soap it likes',
          'How to wash it by hand',
          'How to dry it without a hanger',
        ].map((label, index) =>
          heading(String(index + 2), label, 'h2', { parentId: '1', index, children: [] }),
        ),
      }),
    },
  },
  'posts.approve': { body: { version: 3 } },
  'posts.duplicate': { body: moment },
  'posts.repeat': { body: { every: 'week', times: 3 } },
  'ideas.create': { body: { title: 'Wool or cotton in summer?' } },
  'ideas.edit': { body: { title: 'Wool in summer' } },
  'ideas.plan': { body: moment },
  'planFiles.export': { query: { format: 'csv' } },
  'evidence.settleFinding': { body: { as: 'kept' } },
  'evidence.settleQuestion': { body: { answer: 'At most 30 °C, and without a spin cycle.' } },
  'evidence.dropQuestions': { body: { drop: true } },
  'writing.enhanceDescription': {
    body: { description: 'How to wash a wool scarf by hand, which soap to take and how to dry it.' },
  },
  'writing.primaryKeywords': { body: { more: true } },
  'writing.titles': { body: { more: true } },
  'writing.structureTree': { body: { renew: true } },
  'writing.addReference': {
    body: { title: 'Care label', text: 'Wash by hand at 30 °C with wool soap, do not wring, dry it flat.' },
  },
  'writing.setNotes': { body: { notes: [{ title: 'Drying', text: 'A scarf dries flat on a towel.' }] } },
  'writing.rewrite': { body: { text: '<p>Wool really likes it quite cold.</p>', act: 'shorten' } },
  'images.addFeatured': {
    body: { url: 'https://shop.example.com/scarf.jpg', alt: 'A grey wool scarf on a towel' },
  },
  'images.uploadFeatured': { query: { alt: 'A grey wool scarf on a towel' } },
}
