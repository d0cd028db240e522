import { DrawnScreen, type Scene } from '../DrawnScreen.tsx'

const colours = { menu: '#0b2266', lit: '#7fa6ff' }

const developer: Scene['lines'] = [
  { kind: 'heading', text: 'settings' },
  { kind: 'row', text: 'developer', isPointed: true },
]
const scenes: Record<string, readonly Scene[]> = {
  accountUrl: [
    { menu: 6, lines: developer },
    {
      menu: 6,
      lines: [
        { kind: 'heading', text: 'developer' },
        { kind: 'label', text: 'url' },
        { kind: 'input', text: 'urlSample', isPointed: true },
      ],
    },
  ],
  apiKey: [
    { menu: 6, lines: developer },
    {
      menu: 6,
      lines: [
        { kind: 'heading', text: 'developer' },
        { kind: 'label', text: 'key' },
        { kind: 'input', text: 'keySample', isPointed: true },
      ],
    },
  ],
}

export const HelpPicture = ({ field, step }: { field: string; step: number }) => (
  <DrawnScreen platform="active-campaign" scene={scenes[field]?.[step]} colours={colours} />
)
