import { DrawnScreen, type Scene } from '../DrawnScreen.tsx'

const colours = { menu: '#241c15', lit: '#ffe01b' }

const scenes: Record<string, readonly Scene[]> = {
  apiKey: [
    {
      menu: 6,
      lines: [
        { kind: 'heading', text: 'account' },
        { kind: 'row', text: 'extras', isPointed: true },
        { kind: 'row', text: 'apiKeys' },
      ],
    },
    {
      menu: 6,
      lines: [
        { kind: 'heading', text: 'apiKeys' },
        { kind: 'label', text: 'yourKeys' },
        { kind: 'button', text: 'createKey', isPointed: true },
      ],
    },
    {
      menu: 6,
      lines: [
        { kind: 'heading', text: 'newKey' },
        { kind: 'input', text: 'sample', isPointed: true },
        { kind: 'button', text: 'copy' },
      ],
    },
  ],
  replyTo: [
    {
      menu: 5,
      lines: [
        { kind: 'heading', text: 'domains' },
        { kind: 'row', text: 'verified', isPointed: true },
      ],
    },
    {
      menu: 5,
      lines: [
        { kind: 'label', text: 'replyField' },
        { kind: 'input', text: 'replySample', isPointed: true },
      ],
    },
  ],
}

export const HelpPicture = ({ field, step }: { field: string; step: number }) => (
  <DrawnScreen platform="mailchimp" scene={scenes[field]?.[step]} colours={colours} />
)
