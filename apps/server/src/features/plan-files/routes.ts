import { planFiles } from '@tintario/contract/plan-files/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { withUpload } from '../../http/read-upload.ts'
import { checkPlan, importPlan, listRecentImports, undoImport } from './import-plan.ts'

export const planFilesHandlers: Handlers<typeof planFiles> = {
  check: (tools, call) =>
    withUpload(call, planFiles.check.form, (file) =>
      checkPlan(tools, call.actor, { ...file, ...call.query }),
    ),
  create: (tools, call) =>
    withUpload(call, planFiles.create.form, (file) =>
      importPlan(tools, call.actor, { ...file, ...call.query }),
    ),
  recent: (tools, { actor, query }) => listRecentImports(tools, actor, query.workspaceId),
  undo: (tools, { actor, params }) => undoImport(tools, actor, params.id),
}
