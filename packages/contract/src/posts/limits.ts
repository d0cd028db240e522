/** Fewest minutes between now and a publication time, inclusive: when a post is created and when it is moved. */
export const CREATE_LEAD_MINUTES = 30
export const EDIT_LEAD_MINUTES = 20
/** With less than this the post only shows a warning about its date. */
export const WARNING_LEAD_MINUTES = 16
/** Default values and the picker's recommendation, in minutes from now. */
export const WIZARD_DEFAULT_MINUTES = 120
export const EDIT_DEFAULT_MINUTES = 31
export const PICKER_ADVICE_MINUTES = 120

/** Characters of a description: typed, stored after enhancing, and the minimum of each action. */
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_TYPED_MAX = 2000
export const DESCRIPTION_ENHANCED_MAX = 3500
export const ENHANCE_MIN = 50
export const GENERATE_MIN = 100

export const KEYWORD_MIN = 5
export const KEYWORD_MAX = 120
export const TITLE_MIN = 5
export const TITLE_MAX = 120

/** Texts for search engines; they show about half of these lengths. */
export const META_TITLE_MAX = 120
export const META_DESCRIPTION_MAX = 320
export const EXCERPT_MAX = 500

/** Most pictures that are stored for a post, for its text and as its cover. */
export const TEXT_PICTURES_MAX = 60

/** Days until a preview's link expires. */
export const PREVIEW_DAYS = 30

/** Most open proposals of a post, one week apart. */
export const FOLLOW_UPS = 3

/** Most characters of HTML in a body. */
export const BODY_MAX = 400_000
/** Most posts in one answer of the calendar; a longer period is cut at the end. */
export const LIST_MAX = 1000
export const SEARCH_MAX = 10
/** Characters of a pasted reference text. */
export const REFERENCE_TEXT_MIN = 40
export const REFERENCE_TEXT_MAX = 20_000
export const REFERENCES_MAX = 30
/** Sentences of the notes in one call. */
export const NOTE_CHOICES_MAX = 5_000

/** Most unpaid drafts of one workspace, and most that an account may create in 24 hours. */
export const UNPAID_DRAFTS_MAX = 30
export const UNPAID_DRAFTS_PER_DAY = 60

/** Most ideas of one workspace, and characters of an idea's text. */
export const IDEAS_MAX = 200
export const IDEA_NOTE_MAX = 1000
export const REPEATS_MAX = 12

/** Most stored versions of a post; above that the oldest manual edits are deleted first. */
export const VERSIONS_MAX = 100
/** A title in an editor may be longer than one that is saved. */
export const DRAFT_TITLE_MAX = 1_000
/** Most stored drafts of one user for a post; above that the oldest closed ones are deleted first. */
export const DRAFTS_MAX = 30
/** Edits of the same user within so many minutes are one version. */
export const VERSION_MINUTES = 10
/** Characters of a piece to be rewritten, of the text around it, and of the instruction. */
export const REWRITE_MAX = 20_000
export const REWRITE_AROUND_MAX = 2000
export const WISH_MAX = 300
