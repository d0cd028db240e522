/** The additional authenticated data that binds a preview's token to its post. */
export const previewBoundTo = (postId: string) => ({ key: `preview|${postId}`, value: `${postId}|token|1` })
