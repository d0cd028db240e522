/** Removes the slashes at the end of an address or a path, in linear time. */
export const trimSlashes = (text: string): string => {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
