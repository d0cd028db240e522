import { expect, test } from 'vitest'
import { findFolderCycles } from './folder-cycles.ts'

const posts = 'apps/server/src/features/posts'
const from = (from: string, to: string) => ({ from, to })

test('finds a cycle between two folders whose files form none', () => {
  const imports = [
    from(`${posts}/editor/save.ts`, `${posts}/versions/store.ts`),
    from(`${posts}/versions/list.ts`, `${posts}/editor/draft/read.ts`),
  ]
  expect(findFolderCycles(imports)).toEqual([
    { folders: [`${posts}/editor`, `${posts}/versions`, `${posts}/editor`], imports },
  ])
})

test('finds a folder that imports its parent while the parent imports it', () => {
  const imports = [
    from('packages/prose/src/score.ts', 'packages/prose/src/words/split.ts'),
    from('packages/prose/src/words/common/count.ts', 'packages/prose/src/language.ts'),
  ]
  expect(findFolderCycles(imports).map(({ folders }) => folders)).toEqual([
    ['packages/prose/src/*', 'packages/prose/src/words', 'packages/prose/src/*'],
  ])
})

test('reports a cycle of three folders once', () => {
  const imports = ['a b', 'b c', 'c a'].map((pair) => {
    const [one, two] = pair.split(' ')
    return from(`apps/server/src/outside/${one}/x.ts`, `apps/server/src/outside/${two}/y.ts`)
  })
  expect(findFolderCycles(imports)).toHaveLength(1)
})

test('allows one direction, cycles within a folder, tests and other modules', () => {
  expect(
    findFolderCycles([
      from(`${posts}/editor/save.ts`, `${posts}/post-store.ts`),
      from(`${posts}/versions/list.ts`, `${posts}/editor/save.ts`),
      from(`${posts}/editor/a.ts`, `${posts}/editor/b.ts`),
      from(`${posts}/editor/b.ts`, `${posts}/editor/a.ts`),
      from(`${posts}/editor/save.test.ts`, `${posts}/versions/list.ts`),
      from(`${posts}/editor/save.ts`, 'apps/server/src/features/wallet/index.ts'),
      from('apps/server/src/features/wallet/coins/pay.ts', `${posts}/index.ts`),
      from('apps/web/src/app/shell/Shell.tsx', 'apps/web/src/app/page.tsx'),
      from('apps/web/src/app/App.tsx', 'apps/web/src/app/shell/Shell.tsx'),
    ]),
  ).toEqual([])
})
