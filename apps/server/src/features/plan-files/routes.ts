import { planFiles } from '@tintario/contract/plan-files/endpoints.ts'
import { File, type Handlers } from '../../http/handler.ts'
import { withUpload } from '../../http/read-upload.ts'
import { exportPlan } from './export-plan.ts'
import { checkPlan, importPlan, listRecentImports, undoImport } from './import-plan.ts'
import { importSiteDrafts, listSiteDrafts } from './site-drafts.ts'

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
  export: async (tools, { actor, query }) => {
    const { name, content } = await exportPlan(tools, actor, {
      workspaceId: query.workspaceId,
      format: query.format,
      hasTexts: query.texts === 'true',
    })
    const type = query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'
    const headers = { 'content-disposition': `attachment; filename="${name}"` }
    return new File(content, type, 'no-store', { headers })
  },
  siteDrafts: (tools, { actor, query, signal }) => listSiteDrafts(tools, actor, query.workspaceId, signal),
  importSiteDrafts: (tools, { actor, body, signal }) => importSiteDrafts(tools, actor, body, signal),
  undo: (tools, { actor, params }) => undoImport(tools, actor, params.id),
}
