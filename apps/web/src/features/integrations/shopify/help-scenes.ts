import type { Scene } from '../DrawnScreen.tsx'

/** The scenes of each popover, in order; their words are under `help.<field>.<n>` (INTEG-18: 2, 8 and 4 steps). */
export const helpScenes: Record<string, readonly Scene[]> = {
  storeId: [
    {
      address: { text: 'admin', isPointed: true },
      lines: [
        { kind: 'heading', text: 'home' },
        { kind: 'button', text: 'logIn', isPointed: true },
      ],
    },
    {
      address: { text: 'storeAddress', isPointed: true },
      menu: 0,
      lines: [
        { kind: 'heading', text: 'home' },
        { kind: 'text', text: '' },
        { kind: 'text', text: '' },
      ],
    },
  ],
  accessToken: [
    {
      menu: 0,
      lines: [
        { kind: 'heading', text: 'customApps' },
        { kind: 'row', text: 'app', isPointed: true },
      ],
    },
    {
      menu: 6,
      lines: [
        { kind: 'heading', text: 'home' },
        { kind: 'row', text: '' },
        { kind: 'row', text: 'settings', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'settings' },
        { kind: 'row', text: '' },
        { kind: 'row', text: 'appsChannels', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'appsChannels' },
        { kind: 'button', text: 'developApps', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'apps' },
        { kind: 'row', text: 'app', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'configuration' },
        { kind: 'tick', text: 'scopeContent', isPointed: true },
        { kind: 'tick', text: 'scopeFiles', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'credentials' },
        { kind: 'button', text: 'install', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'tokenTitle' },
        { kind: 'input', text: 'sampleToken' },
        { kind: 'button', text: 'reveal', isPointed: true },
      ],
    },
  ],
  clientId: [
    {
      lines: [
        { kind: 'label', text: 'organisation' },
        { kind: 'row', text: 'ownOrganisation', isPointed: true },
        { kind: 'row', text: 'otherOrganisation' },
      ],
    },
    {
      lines: [
        { kind: 'heading', text: 'devDashboard' },
        { kind: 'button', text: 'createApp', isPointed: true },
      ],
    },
    {
      menu: 2,
      lines: [
        { kind: 'heading', text: 'scopes' },
        { kind: 'tick', text: 'scopeContent', isPointed: true },
        { kind: 'tick', text: 'scopeFiles', isPointed: true },
        { kind: 'button', text: 'release' },
      ],
    },
    {
      menu: 0,
      lines: [
        { kind: 'heading', text: 'app' },
        { kind: 'button', text: 'install', isPointed: true },
      ],
    },
    {
      menu: 5,
      lines: [
        { kind: 'label', text: 'clientId' },
        { kind: 'input', text: 'sampleId', isPointed: true },
        { kind: 'label', text: 'secret' },
        { kind: 'input', text: 'sampleId', isPointed: true },
      ],
    },
  ],
  blogId: [
    {
      lines: [
        { kind: 'label', text: 'hereBlog' },
        { kind: 'input', text: 'chooseNews', isPointed: true },
      ],
    },
    {
      menu: 3,
      lines: [
        { kind: 'heading', text: 'blogPosts' },
        { kind: 'row', text: '' },
        { kind: 'row', text: '' },
      ],
    },
    {
      menu: 3,
      lines: [
        { kind: 'heading', text: 'blogPosts' },
        { kind: 'button', text: 'manageBlogs', isPointed: true },
        { kind: 'row', text: 'news', isPointed: true },
      ],
    },
    {
      address: { text: 'blogAddress', isPointed: true },
      menu: 3,
      lines: [
        { kind: 'heading', text: 'news' },
        { kind: 'text', text: '' },
      ],
    },
  ],
}
