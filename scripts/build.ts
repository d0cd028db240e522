import './follow-parent.ts'
import { buildWeb } from './web-build.ts'

await buildWeb()
process.stdout.write('The web app is built in apps/web/dist\n')
