/** Refusals of every call that needs a writer whose connection fails. `OWN` means the workspace's connection. */
export const writerFailures = [
  'AI_UNAVAILABLE',
  'AI_KEY_REFUSED',
  'AI_NO_CREDIT',
  'AI_LIMIT_REACHED',
  'AI_WORKSPACE_LIMIT_REACHED',
  'AI_OWN_KEY_REFUSED',
  'AI_OWN_NO_CREDIT',
  'AI_OWN_LIMIT_REACHED',
] as const
