import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WordpressSite } from './start-wordpress.ts'
import { wpCall } from './wp-call.ts'

/** What an owner answers once in the plugins' own wizards, and in which languages Polylang has a post and its terms. */
const witness = `<?php define('RANK_MATH_REGISTRATION_SKIP', true);
add_action('rest_api_init', function () {
  register_rest_route('site-test/v1', '/languages/(?P<id>\\d+)', ['methods' => 'GET', 'permission_callback' => '__return_true',
    'callback' => function ($request) {
      $terms = wp_get_object_terms($request['id'], ['category', 'post_tag']);
      return ['post' => pll_get_post_language($request['id']), 'terms' => array_map(function ($term) {
        return [$term->name, pll_get_term_language($term->term_id)];
      }, $terms)];
    }]);
});
`

/** The folder of a plugin, such as `polylang/polylang`, in `WORDPRESS_PLUGINS`, which holds plugins as their makers release them; null where it is not there. */
export const pluginFolder = (plugin: string): string | null => {
  const folder = join(process.env.WORDPRESS_PLUGINS ?? '', dirname(plugin))
  return process.env.WORDPRESS_PLUGINS && existsSync(folder) ? folder : null
}

/** Copies a real plugin, such as `polylang/polylang`, into the site and activates it as its administrator does. Throws with the site's own words. */
export const installPlugin = async (site: WordpressSite, plugin: string): Promise<void> => {
  const from = pluginFolder(plugin)
  if (!from) throw new Error(`WORDPRESS_PLUGINS holds no ${plugin}`)
  const content = join(site.dir, 'wordpress/wp-content')
  await cp(from, join(content, 'plugins', dirname(plugin)), { recursive: true })
  await writeFile(join(content, 'mu-plugins/witness.php'), witness)
  const { status, body } = await wpCall(site, 'POST', `/wp/v2/plugins/${plugin}`, { status: 'active' })
  if (status !== 200) throw new Error(`${plugin} was not activated: ${status} ${JSON.stringify(body)}`)
}
