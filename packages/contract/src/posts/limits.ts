/** Minutes ahead of now that a publish moment needs, inclusive (rulings R02, R03, R04; LIMIT-03). */
export const CREATE_LEAD_MINUTES = 30
export const EDIT_LEAD_MINUTES = 20
/** Below this the post's date only shows a warning. */
export const WARNING_LEAD_MINUTES = 16
/** Start values and the picker's advice, in minutes from now (rulings R05, R06). */
export const WIZARD_DEFAULT_MINUTES = 120
export const EDIT_DEFAULT_MINUTES = 31
export const PICKER_ADVICE_MINUTES = 120

/** Characters of a description: typed, stored after enhancing, and what each act needs (rulings R10, R57). */
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_TYPED_MAX = 2000
export const DESCRIPTION_ENHANCED_MAX = 3500
export const ENHANCE_MIN = 50
export const GENERATE_MIN = 100

/** Own keywords and titles (ERR-58, WIZ-41, WIZ-47). */
export const KEYWORD_MIN = 5
export const KEYWORD_MAX = 120
export const TITLE_MIN = 5
export const TITLE_MAX = 120

/** What search engines show of a post; they show half of it. */
export const META_TITLE_MAX = 120
export const META_DESCRIPTION_MAX = 320
/** What lists of a site show of a post. */
export const EXCERPT_MAX = 500

/** Featured image (LIMIT-06, API-100, ruling R69). */
export const ALT_MIN = 3
export const ALT_MAX = 120
export const CAPTION_MIN = 10
export const CAPTION_MAX = 500

/** Pictures that a post keeps here, for its text and as its cover. */
export const TEXT_PICTURES_MAX = 60

/** Days after which a preview's link leads nowhere. */
export const PREVIEW_DAYS = 30

/** Proposals that a post may have at a time, a week between each and the next (ruling R45). */
export const FOLLOW_UPS = 3

/** A body larger than this is not a post. Characters of HTML. */
export const BODY_MAX = 400_000
/** Posts in one calendar answer; a window that holds more is cut at the end. */
export const LIST_MAX = 1000
/** Hits of a search (API-094). */
export const SEARCH_MAX = 10
/** Pasted reference text. Characters. */
export const REFERENCE_TEXT_MIN = 40
export const REFERENCE_TEXT_MAX = 20_000
export const REFERENCES_MAX = 30

/** Unpaid drafts of one workspace, and those that an account may make in 24 hours. */
export const UNPAID_DRAFTS_MAX = 30
export const UNPAID_DRAFTS_PER_DAY = 60

/** Ideas without a date of one workspace, and the characters of what is noted with one. */
export const IDEAS_MAX = 200
export const IDEA_NOTE_MAX = 1000
/** Posts that one call repeats at most. */
export const REPEATS_MAX = 12

/** Texts kept of a post; beyond them the oldest changes by hand go first. */
export const VERSIONS_MAX = 100
/** What the same person saves within so many minutes is one version. */
export const VERSION_MINUTES = 10
/** A piece of a text to be rewritten, what stands around it, and the wish. Characters. */
export const REWRITE_MAX = 20_000
export const REWRITE_AROUND_MAX = 2000
export const WISH_MAX = 300
