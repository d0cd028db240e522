/** What a browser says of itself → which browser it is. The first that fits: later names are claimed by earlier ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const first = (list: typeof browsers, said: string) => list.find(([mark]) => mark.test(said))?.[1] ?? null

/** Browser and system behind a user agent; null where it names none that people know. */
export const deviceOf = (said: string) => {
  const system = first(systems, said)
  return {
    browser: first(browsers, said),
    system,
    isPhone: system === 'iPhone' || (system === 'Android' && /Mobile/.test(said)),
  }
}
