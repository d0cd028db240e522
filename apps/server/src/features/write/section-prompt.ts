export const SECTION_VERSION = 1

export const SECTION = [
  'Write this one section of the post as HTML, without its own heading and without anything around it. Allowed tags: p ul ol li strong em blockquote table thead tbody tr th td, and h3 for the given subsections.',
  'Begin with the answer, then why, then how. No sentence that only announces. Put the id right after the words that it proves, before the full stop: "It weighs 75 g {F3}." Use the facts of this section; leave out what they do not carry. Do not repeat what other sections tell.',
].join('\n')
