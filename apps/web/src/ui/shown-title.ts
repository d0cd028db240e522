type Called = { title?: string | null; description?: string | null }

/** What a post is called: by its title, or without one by its description; empty where it has neither. */
export const shownTitle = ({ title, description }: Called): string =>
  title?.trim() || description?.trim() || ''
