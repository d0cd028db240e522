import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkHtml } from './check-html.ts'

runCases(checkHtml, [
  [
    'the narrow list',
    'en',
    '<h2>A</h2><p>B <strong>c</strong> <em>d</em></p><ol start="3"><li>e</li></ol>',
    [],
  ],
  ['a script', 'en', '<p>A</p><script>x()</script>', ['']],
  ['an attribute', 'es', '<p onclick="x()">Hola</p>', ['Hola']],
  ['an address that runs', 'es', '<p><a href="java\nscript:x()">Aquí</a></p>', ['Aquí']],
  ['a first heading and a picture', 'en', '<h1>T</h1><p><img src="x">B</p>', ['T', 'B']],
])
