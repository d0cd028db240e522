import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { sqliteZip, type WordpressVersion, wordpressFiles } from './cache.ts'

const unzip = async (zip: string, into: string, keep: (name: string) => string | null): Promise<void> => {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const kept = keep(name)
    if (kept === null || name.endsWith('/')) continue
    const path = join(into, kept)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}

/** The address is read at each request, so a site moves to another port with one file. */
const wpConfig = `<?php
define('DB_NAME', 'wp'); define('DB_USER', ''); define('DB_PASSWORD', ''); define('DB_HOST', '');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $key)
  define($key, hash('sha256', $key . __DIR__));
define('WP_ENVIRONMENT_TYPE', 'local'); // application passwords without https
define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true); define('DISABLE_WP_CRON', true);
define('WP_DEBUG', false); define('FS_METHOD', 'direct');
$address = trim(file_get_contents(dirname(__DIR__) . '/address'));
define('WP_HOME', $address); define('WP_SITEURL', $address);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

const install = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1'; $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1'; $_SERVER['REQUEST_METHOD'] = 'GET';
$wish = json_decode(file_get_contents(__DIR__ . '/wish.json'), true);
function wp_mail() { return true; }
require __DIR__ . '/wordpress/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install($wish['title'], 'admin', 'admin@example.test', true, '', $wish['adminPassword'], $wish['locale']);
update_option('WPLANG', $wish['locale'] === 'en_US' ? '' : $wish['locale']);
update_option('blogdescription', $wish['tagline']);
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%year%/%monthnum%/%postname%/');
flush_rewrite_rules();
$made = WP_Application_Passwords::create_new_application_password(1, ['name' => 'Tintario']);
file_put_contents(__DIR__ . '/app-password', WP_Application_Passwords::chunk_password($made[0]));
`

/** For php -S: an existing file as it is, all else through WordPress. */
const router = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH); $file = $_SERVER['DOCUMENT_ROOT'] . urldecode($path);
if ($path !== '/' && is_file($file)) return false;
if ($path !== '/' && is_dir($file) && is_file(rtrim($file, '/') . '/index.php')) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php'; require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
`

/**
 * What a test may ask of the real site beyond its own settings, each read at every request from `switches.json`:
 * what plugins and hosts do to customers' sites, and the site's own view of a text's blocks.
 */
const switches = `<?php
$switches = json_decode(@file_get_contents(dirname(ABSPATH) . '/switches.json') ?: '{}', true);
if (!empty($switches['noAppPasswords'])) add_filter('wp_is_application_passwords_available', '__return_false');
if (!empty($switches['plainPermalinks'])) {
  add_filter('pre_option_permalink_structure', '__return_empty_string');
  if (strpos($_SERVER['REQUEST_URI'] ?? '', '/wp-json') === 0) { status_header(404); echo '<!doctype html><title>Not found</title>'; exit; }
}
if (!empty($switches['blockedPretty']) && strpos($_SERVER['REQUEST_URI'] ?? '', '/wp-json') === 0) { status_header(403); echo '<!doctype html><title>Blocked</title>'; exit; }
if (!empty($switches['dropAuthorization'])) { unset($_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['HTTP_AUTHORIZATION']); }
if (!empty($switches['answer'])) { status_header($switches['answer']['status']); echo $switches['answer']['html']; exit; }
add_action('rest_api_init', function () {
  register_rest_route('site-test/v1', '/blocks', [
    'methods' => 'POST',
    'permission_callback' => function () { return current_user_can('edit_posts'); },
    'callback' => function ($request) { return parse_blocks($request['content']); },
  ]);
});
// SEO plugins as their makers wrote their REST parts, and what they print in a post's head.
$plugin = $switches['searchPlugin'] ?? '';
$seo_keys = ['yoast' => ['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw'],
  'yoast-denied' => ['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw'],
  'rank-math' => ['rank_math_title', 'rank_math_description', 'rank_math_focus_keyword'],
  'aioseo' => ['test_aioseo_title', 'test_aioseo_description', 'test_aioseo_keyphrases'],
  'seopress' => ['_seopress_titles_title', '_seopress_titles_desc', '_seopress_analysis_target_kw']][$plugin] ?? null;
if ($seo_keys) {
  add_filter('pre_get_document_title', function ($title) use ($seo_keys) {
    $own = is_singular() ? get_post_meta(get_queried_object_id(), $seo_keys[0], true) : '';
    return $own !== '' && $own !== false ? $own : $title;
  }, 20);
  add_action('wp_head', function () use ($plugin, $seo_keys) {
    $own = is_singular() ? get_post_meta(get_queried_object_id(), $seo_keys[1], true) : '';
    // These two print the excerpt where a post has no description.
    if (!$own && is_singular() && in_array($plugin, ['rank-math', 'aioseo'])) $own = get_queried_object()->post_excerpt;
    if ($own) echo '<meta name="description" content="' . esc_attr($own) . '" />' . "\n";
  });
  add_action('rest_api_init', function () use ($seo_keys) {
    register_rest_route('site-test/v1', '/keyphrase/(?P<id>\\d+)', ['methods' => 'GET', 'permission_callback' => '__return_true',
      'callback' => function ($request) use ($seo_keys) {
        $stored = get_post_meta($request['id'], $seo_keys[2], true);
        return is_array($stored) ? $stored['focus']['keyphrase'] : $stored;
      }]);
  });
}
if ($plugin === 'yoast' || $plugin === 'yoast-denied')
  add_action('rest_api_init', function () use ($plugin, $seo_keys) {
    foreach ($seo_keys as $key)
      register_meta('post', $key, ['object_subtype' => 'post', 'type' => 'string', 'single' => true, 'show_in_rest' => true,
        'auth_callback' => function () use ($plugin) { return $plugin === 'yoast'; }]);
    register_rest_route('yoast/v1', '/here', ['methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => '__return_true']);
  });
if ($plugin === 'rank-math')
  add_action('rest_api_init', function () {
    register_rest_route('rankmath/v1', '/updateMeta', ['methods' => 'POST',
      'args' => ['objectID' => ['type' => 'integer', 'required' => true], 'objectType' => ['type' => 'string', 'required' => true],
        'meta' => ['required' => true]],
      'permission_callback' => function ($request) {
        return current_user_can('edit_post', $request['objectID']) ?: new WP_Error('rest_cannot_edit', 'Sorry', ['status' => 403]);
      },
      'callback' => function ($request) {
        foreach ($request['meta'] as $key => $value)
          if (empty($value)) delete_post_meta($request['objectID'], $key);
          else update_post_meta($request['objectID'], $key, wp_slash(sanitize_text_field($value)));
        return ['slug' => true, 'schemas' => []];
      }]);
  });
if ($plugin === 'aioseo')
  add_action('rest_api_init', function () {
    $keys = ['title', 'description', 'keyphrases', 'og_title'];
    register_rest_field('post', 'aioseo_meta_data', [
      'get_callback' => function ($post) use ($keys) {
        if (!get_post_meta($post['id'], 'test_aioseo_row', true)) return [];
        $row = [];
        foreach ($keys as $key) $row[$key] = get_post_meta($post['id'], 'test_aioseo_' . $key, true) ?: null;
        return $row;
      },
      'update_callback' => function ($given, $post) use ($keys) {
        if (!current_user_can('edit_post', $post->ID)) return;
        update_post_meta($post->ID, 'test_aioseo_row', 1);
        foreach ($keys as $key)
          if (isset($given[$key]))
            update_post_meta($post->ID, 'test_aioseo_' . $key,
              $key === 'keyphrases' ? $given[$key] : wp_slash(sanitize_text_field($given[$key])));
      }]);
    register_rest_route('aioseo/v1', '/here', ['methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => '__return_true']);
  });
if ($plugin === 'seopress')
  add_action('rest_api_init', function () {
    $mayEdit = function ($request) { return current_user_can('edit_post', $request['id']); };
    register_rest_route('seopress/v1', '/posts/(?P<id>\\d+)/title-description-metas', ['methods' => 'PUT', 'permission_callback' => $mayEdit,
      'callback' => function ($request) {
        foreach (['title' => '_seopress_titles_title', 'description' => '_seopress_titles_desc'] as $name => $key)
          if (isset($request[$name])) update_post_meta($request['id'], $key, sanitize_text_field($request[$name]));
        return ['code' => 'success'];
      }]);
    register_rest_route('seopress/v1', '/posts/(?P<id>\\d+)', ['methods' => 'GET', 'permission_callback' => '__return_true',
      'callback' => function ($request) {
        return ['title' => get_post_meta($request['id'], '_seopress_titles_title', true),
          'description' => get_post_meta($request['id'], '_seopress_titles_desc', true)];
      }]);
  });
`

export type Wish = {
  version: WordpressVersion
  /** An unpacked WordPress to copy instead of a version. */
  folder: string | null
  title: string
  tagline: string
  locale: string
  adminPassword: string
  /** With the styles and scripts of the admin pages. */
  hasLooks: boolean
}

/** Lays a WordPress ready for its first start into `dir`: the site in `dir/wordpress`, all that it must not serve beside it. */
export const laySite = async (dir: string, wish: Wish): Promise<void> => {
  if (existsSync(join(dir, 'wordpress/wp-config.php'))) return
  const site = join(dir, 'wordpress')
  const stale = new Set(['wp-config.php', 'wp-content/database/.ht.sqlite'])
  if (wish.folder)
    await cp(wish.folder, site, { recursive: true, filter: (from) => !from.endsWith('/wp-config.php') })
  else {
    const { zip, looks } = await wordpressFiles(wish.version)
    await unzip(zip, site, (name) => (stale.has(name) ? null : name))
    if (wish.hasLooks)
      for (const part of ['wp-admin', 'wp-includes'])
        await cp(join(looks, part), join(site, part), { recursive: true, force: false })
  }
  const plugins = join(site, 'wp-content/plugins')
  await unzip(await sqliteZip(), plugins, (name) => name.replace(/^[^/]+/, 'sqlite-database-integration'))
  const dropIn = await readFile(join(plugins, 'sqlite-database-integration/db.copy'), 'utf8')
  await writeFile(
    join(site, 'wp-content/db.php'),
    dropIn
      .replace("'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'", "__DIR__ . '/plugins/sqlite-database-integration'")
      .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php'),
  )
  await mkdir(join(site, 'wp-content/mu-plugins'), { recursive: true })
  await mkdir(join(site, 'wp-content/uploads'), { recursive: true })
  await writeFile(join(site, 'wp-content/mu-plugins/switches.php'), switches)
  await writeFile(join(dir, 'wish.json'), JSON.stringify(wish))
  await writeFile(join(dir, 'install.php'), install)
  await writeFile(join(dir, 'router.php'), router)
  await writeFile(join(site, 'wp-config.php'), wpConfig)
}
