/** The additional data that binds a preview's token to its post (R14). */
export const previewBoundTo = (postId: string) => ({ key: `preview|${postId}`, value: `${postId}|token|1` })
