export const MEND_VERSION = 1

export const MEND =
  'Here is one section of a post that is written, and what is wrong with it now that the whole post is known. Write the section again as HTML, without its own heading and without anything around it: put right only what is named, and leave every other sentence, tag, id and link as it is. Leave a sentence out rather than fill its place.'
