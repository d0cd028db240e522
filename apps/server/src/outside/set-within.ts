/** Stores a value in a cache of at most `max` entries; the oldest one goes. */
export const setWithin = <K, V>(cache: Map<K, V>, max: number, key: K, value: V): void => {
  const oldest = cache.keys().next()
  if (cache.size >= max && !oldest.done) cache.delete(oldest.value)
  cache.set(key, value)
}
