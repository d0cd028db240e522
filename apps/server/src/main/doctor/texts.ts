import type { FindingPart } from '../../finding.ts'

export const partNames: Partial<Record<FindingPart, string>> = {
  'data-folder': 'data folder',
  'credentials-key': 'credentials key',
  'ai-service': 'AI service',
}

const FREE_SPACE = 'free space on this disk, or move the data folder to a larger one'
const CORRECT_URL = 'start PostgreSQL, or correct DATABASE_URL'
const PROXY = 'let the reverse proxy pass the address on to Tintario, and check its DNS name and certificate'

/** The text of each finding and its remedy, by code; `{name}` is one of the finding's values. */
export const texts = {
  program: ['Tintario {version} on Node {node}, {platform}'],

  'settings-read': ['environment {environment}'],
  'url-insecure': [
    'PUBLIC_URL {url} is without encryption',
    'put a reverse proxy with a certificate in front and set an https address: passwords can be read on the way',
  ],
  'environment-local': [
    'TINTARIO_ENV is local, and PUBLIC_URL {url} is reached from outside',
    'set TINTARIO_ENV=prod: local opens a page with all letters and allows private addresses',
  ],

  'data-folder-unusable': [
    '{reason}',
    'give the user that runs Tintario the right to write there, or set DATA_DIR',
  ],
  'data-folder-usable': ['can be written; {folder} has {free} GiB free'],
  'disk-low': ['{folder} has {free} GiB free', FREE_SPACE],
  'disk-full': ['{folder} has {free} GiB free', FREE_SPACE],

  'port-unchecked': ['{reason}', 'stop the other program, or set PORT'],
  'port-any': ['any free one is taken at a start (PORT=0)'],
  'port-free': ['{port} is free: no API runs on this machine'],
  'port-answers': ['Tintario answers at {port}'],
  'port-not-ready': ['Tintario at {port} is starting, stopping or without a database', 'see its log'],
  'port-taken': ['another program uses port {port}', 'stop that program, or set PORT'],
  'metrics-port-taken': [
    'another program uses the port {port} of the metrics',
    'stop that program, or set METRICS_PORT',
  ],

  'database-away': ['{reason}', CORRECT_URL],
  'database-too-old': ['PostgreSQL {version} is too old', 'use PostgreSQL {oldest} or newer'],
  'database-answers': ['PostgreSQL {version} answers, and started {minutes} minutes ago'],
  'database-restarted': [
    'PostgreSQL {version} was restarted {minutes} minutes ago, while Tintario ran',
    "nothing, if you restarted it: Tintario went on by itself; otherwise see PostgreSQL's log and whether its machine lacks memory",
  ],
  'clock-ahead': [
    "the database's clock is {seconds} s ahead of this machine's",
    'set the time of both machines by NTP (timedatectl, chronyc); posts go out by the clock of the database',
  ],
  'clock-behind': [
    "the database's clock is {seconds} s behind this machine's",
    'set the time of both machines by NTP (timedatectl, chronyc); posts go out by the clock of the database',
  ],
  'clock-agrees': ["the database's clock agrees with this machine's"],
  'schema-unreadable': ['{reason}', 'start Tintario once: it migrates the database'],
  'schema-newer': [
    'a newer version upgraded the database ({count} unknown migrations)',
    'start that version, or restore a backup made before the upgrade',
  ],
  'schema-older': ['{count} migrations are missing', 'start this version: it migrates the database'],
  'schema-current': ['{count} migrations, as this version needs them'],
  'key-unusable': ['{reason}', 'correct CREDENTIALS_KEY (see .env.example)'],
  'key-missing': [
    '{count} stored secrets cannot be decrypted: they need {keys}',
    'add that key after the others in CREDENTIALS_KEY (without the setting it is the file credentials-key of the data folder)',
  ],
  'key-complete': ['decrypts every stored secret'],

  'work-unreadable': ['{reason}', 'see the log of the API'],
  'worker-none': ['no worker runs: nothing is written or published', 'start npm start, or a worker'],
  'worker-running': ['{count} running'],
  'job-overdue': ['{name} is overdue by {seconds} s', "see the worker's log"],
  'work-late': [
    '{count} rows of the kind {kind} are due, the oldest for {seconds} s',
    'start another worker, and see its log for errors',
  ],
  'rows-quarantined': [
    '{count} rows of the kind {kind} are not processed after internal errors',
    '{operator} quarantine lists them and puts them back',
  ],
  'publishing-paused': [
    "paused, because the database's clock jumped",
    'set the clock by NTP, then {operator} clock confirm',
  ],
  'ledger-agrees': ['wallets and ledger agree'],
  'ledger-differs': [
    'wallets and ledger disagree by {coins} coins',
    'the wallets concerned are stopped; compare them with the latest backup before anything is changed by hand',
  ],
  'backup-none': ['none has been made', 'set BACKUP_TO, and a worker writes one each day'],
  'backup-old': [
    'the last one is {hours} hours old',
    'set BACKUP_TO, and a worker writes one each day; {operator} backup --list says what failed',
  ],
  'backup-recent': ['the last one is {hours} hours old'],

  'bucket-unusable': [
    '{reason}',
    'correct the S3_ settings; the key needs the rights to list, read, write and delete in the bucket',
  ],
  'folder-unusable': [
    '{reason}',
    'free space if the disk is full; otherwise give the user that runs Tintario the right to write to the data folder',
  ],
  'bucket-works': ['the bucket {bucket} works'],
  'folder-works': ['stored on this disk'],
  'mail-refused': ['{reason}', 'correct SMTP_URL; the mail server must let this machine log in'],
  'mail-off': ['switched off (MAIL=off): {operator} link prints the links of letters'],
  'mail-in-folder': [
    'no mail server: letters stay in the folder mailbox of the data folder',
    'set SMTP_URL so that people receive their letters',
  ],
  'letters-repeated': [
    'the mail server refused letters that are repeated now: {count}',
    'correct SMTP_URL and MAIL_FROM, or ask the mail server why; the log has the answers at "a job failed"',
  ],
  'mail-works': ['the mail server accepts the log-in'],
  'ai-none': ['none by a setting; one may be connected in Settings → Writer, which shows its state'],
  'ai-refused': ['{reason}', 'correct the AI_ settings, or top up the account'],
  'texts-wait-credit': [
    'the account at the provider is out of credit; texts that wait: {count}',
    'top it up at the provider, or raise its limit there; the texts go on by themselves',
  ],
  'texts-wait-key': [
    'the provider refuses the key; texts that wait: {count}',
    "put a valid key into AI_API_KEY, or connect the model again in the operator's account menu",
  ],
  'texts-wait-limit': [
    'the monthly limit is reached; texts that wait: {count}',
    'raise the limit on the operator page under Model cost, or wait for the next month',
  ],
  'ai-offers': ['{provider} offers {model}'],
  'ai-model-unlisted': ['{provider} does not list the model {model}', 'correct AI_MODEL'],
  'address-unset': ['PUBLIC_URL is not set: links lead to this machine'],
  'address-away': ['{reason}', PROXY],
  'address-refused': ['{url} answers {status}', PROXY],
  'address-right': ['{url} leads here'],
  'address-differs': [
    'a call to {url} arrives with another protocol or host name',
    'let the proxy send Host and X-Forwarded-Proto: without them log-in cookies are refused',
  ],
  'address-untrusted': [
    'a call to {url} arrives with another protocol or host name',
    'let the proxy send Host and X-Forwarded-Proto, and set TRUST_PROXY: without them log-in cookies are refused',
  ],
} as const satisfies Record<string, readonly [text: string, remedy?: string]>

export type Code = keyof typeof texts
