import './follow-parent.ts'
import { orSayWhy } from './say-why.ts'
import { buildWeb } from './web-build.ts'

await orSayWhy(() => buildWeb())
process.stdout.write('The web app is built in apps/web/dist\n')
