import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { Providers } from './app/providers.tsx'
import { routes } from './app/routes.tsx'
import { changeLanguage } from './i18n/i18n.ts'
import type { Language } from './i18n/language.ts'
import { translatorOf } from './i18n/translate.ts'
import type { Prerendered } from './prerendered.ts'
import { paths } from './ui/paths.ts'

/** Public page → the module that draws it, whose styles the page needs. */
const modules: Record<string, string> = {
  [paths.home]: 'auth/HomePage.tsx',
  [paths.signUp]: 'auth/SignUpPage.tsx',
  [paths.forgotYourPassword]: 'auth/ForgotPasswordPage.tsx',
  [paths.privacyPolicy]: 'auth/LegalPage.tsx',
  [paths.licenceAgreement]: 'auth/LegalPage.tsx',
  [paths.cookiePolicy]: 'auth/LegalPage.tsx',
  [paths.faq]: 'help/HelpPages.tsx',
  [paths.contact]: 'help/HelpPages.tsx',
  [paths.apiReference]: 'developers/reference/ApiReferencePage.tsx',
}

const renderPage = async (path: string, module: string, language: Language): Promise<Prerendered> => {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(`${path} is no page`)
  await route.Page.preload()
  const html = renderToStaticMarkup(
    <Providers>
      <Router ssrPath={path} ssrSearch="">
        <route.Page />
      </Router>
    </Providers>,
  )
  const heading = /<h1[^<>]*>([^<]+)<\/h1>/.exec(html)?.[1]
  if (!heading) throw new Error(`${path} is drawn without its heading`)
  const t = translatorOf(language, 'auth')
  const title = path === paths.home ? t('home.tab') : heading
  return {
    path,
    language,
    module: `src/features/${module}`,
    title: `${title} · Tintario`,
    description: t('home.title'),
    html,
  }
}

/** Draws the public pages in both languages. Runs while the app is built, never in a browser. */
export const prerender = async (): Promise<Prerendered[]> => {
  const pages: Prerendered[] = []
  for (const language of ['en', 'es'] as const) {
    await changeLanguage(language)
    for (const [path, module] of Object.entries(modules)) pages.push(await renderPage(path, module, language))
  }
  return pages
}
