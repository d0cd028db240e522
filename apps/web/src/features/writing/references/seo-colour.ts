type SeoColour = 'green' | 'orange' | 'red'

/** On a reference card: over 7 green, over 5 orange, else red (WIZ-54, R64). */
export const cardColour = (score: number): SeoColour => (score > 7 ? 'green' : score > 5 ? 'orange' : 'red')
/** In the analysis: 7 or more green, 5 or more orange, else red (WIZ-55, R64). */
export const analysisColour = (score: number): SeoColour =>
  score >= 7 ? 'green' : score >= 5 ? 'orange' : 'red'
