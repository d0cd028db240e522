import type { Scene } from '../DrawnScreen.tsx'

/** The scenes of each popover, in order; their words are under `help.<field>.<n>` (INTEG-10: 1, 4, 5 and 4 steps). */
export const helpScenes: Record<string, readonly Scene[]> = {
  baseUrl: [
    {
      address: { text: 'address', isPointed: true },
      lines: [
        { kind: 'heading', text: 'site' },
        { kind: 'text', text: '' },
      ],
    },
  ],
  username: [
    {
      address: { text: 'address', isPointed: true },
      lines: [
        { kind: 'input', text: 'admin' },
        { kind: 'button', text: 'logIn', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'users' },
        { kind: 'row', text: '' },
        { kind: 'row', text: '' },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'users' },
        { kind: 'row', text: 'userName', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'users' },
        { kind: 'row', text: 'role', isPointed: true },
      ],
    },
  ],
  appPassword: [
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'users' },
        { kind: 'row', text: 'profile', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'appPasswords' },
        { kind: 'label', text: 'newName' },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'appPasswords' },
        { kind: 'label', text: 'newName' },
        { kind: 'input', text: 'product' },
        { kind: 'button', text: 'addPassword', isPointed: true },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'appPasswords' },
        { kind: 'input', text: 'sample', isPointed: true },
        { kind: 'button', text: 'copy' },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'label', text: 'hereField' },
        { kind: 'input', text: 'sample', isPointed: true },
      ],
    },
  ],
  authorId: [
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'users' },
        { kind: 'row', text: '' },
        { kind: 'row', text: '' },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'heading', text: 'users' },
        { kind: 'row', text: 'author', isPointed: true },
      ],
    },
    {
      address: { text: 'address', isPointed: true },
      menu: 4,
      lines: [
        { kind: 'heading', text: 'editUser' },
        { kind: 'input', text: 'userId' },
      ],
    },
    {
      menu: 4,
      lines: [
        { kind: 'label', text: 'authorField' },
        { kind: 'input', text: 'twelve', isPointed: true },
      ],
    },
  ],
}
