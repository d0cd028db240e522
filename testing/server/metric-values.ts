/** Series of the text format of Prometheus: `name{label="value"}` to its value. */
export const metricValues = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ')
        return [line.slice(0, at), Number(line.slice(at + 1).replace('Inf', 'Infinity'))]
      }),
  )
