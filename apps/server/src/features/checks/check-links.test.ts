import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkLinks } from './check-links.ts'

runCases(checkLinks, [
  [
    'an address of ours',
    'en',
    '<p>See <a href="https://shop.example/a/">the page</a>.</p>',
    [],
    { links: [{ id: 'L1', kind: 'page', title: 'A', url: 'https://shop.example/a', about: '' }] },
  ],
  [
    'an address of others',
    'en',
    '<p>See <a href="https://evil.example/">the page</a>.</p>',
    ['See the page.'],
  ],
  ['no address', 'es', '<p>Mira <a>la página</a>.</p>', ['Mira la página.']],
  [
    'an address written out',
    'es',
    '<p>Entra en www.otra.example hoy.</p>',
    ['Entra en www.otra.example hoy.'],
  ],
  [
    'a link that was ordered',
    'en',
    '<p>No link here.</p>',
    [''],
    {
      wishes: [{ id: 'W1', kind: 'must', text: 'The post links to the jackets page' }],
      links: [{ id: 'L1', kind: 'page', title: 'Jackets', url: 'https://shop.example/jackets/', about: '' }],
    },
  ],
])
