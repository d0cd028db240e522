/** What a help picture shows of WordPress: which menu entry is lit, what stands on the page, what is pointed at. */
export type HelpScene = {
  /** Lit entry of the side menu, 0 to 6; none when absent. */
  menu?: number
  bar?: 'address'
  lines: readonly HelpLine[]
}
type HelpLine = {
  kind: 'heading' | 'label' | 'input' | 'button' | 'text' | 'row'
  text: string
  isPointed?: true
}

/** The scenes of each popover, in order; their words are under `help.<field>.<n>` (INTEG-10: 1, 4, 5 and 4 steps). */
export const helpScenes: Record<string, readonly HelpScene[]> = {
  baseUrl: [
    {
      bar: 'address',
      lines: [
        { kind: 'heading', text: 'site' },
        { kind: 'text', text: '' },
      ],
    },
  ],
  username: [
    {
      bar: 'address',
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
      bar: 'address',
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
