import { createIcon } from './create-icon.tsx'

export const IconAlignCenter = createIcon('align-center', 'M4 6l16 0M8 12l8 0M6 18l12 0')
export const IconAlignJustified = createIcon('align-justified', 'M4 6l16 0M4 12l16 0M4 18l12 0')
export const IconAlignLeft = createIcon('align-left', 'M4 6l16 0M4 12l10 0M4 18l14 0')
export const IconAlignRight = createIcon('align-right', 'M4 6l16 0M10 12l10 0M6 18l14 0')
export const IconArrowDown = createIcon('arrow-down', 'M12 5l0 14M18 13l-6 6M6 13l6 6')
export const IconArrowForwardUp = createIcon(
  'arrow-forward-up',
  'M15 14l4 -4l-4 -4M19 10h-11a4 4 0 1 0 0 8h1',
)
export const IconArrowRight = createIcon('arrow-right', 'M5 12l14 0M13 18l6 -6M13 6l6 6')
export const IconArrowUp = createIcon('arrow-up', 'M12 5l0 14M18 11l-6 -6M6 11l6 -6')
export const IconArrowsMaximize = createIcon(
  'arrows-maximize',
  'M16 4l4 0l0 4M14 10l6 -6M8 20l-4 0l0 -4M4 20l6 -6M16 20l4 0l0 -4M14 14l6 6M8 4l-4 0l0 4M4 4l6 6',
)
export const IconBlockquote = createIcon(
  'blockquote',
  'M6 15h15M21 19h-15M15 11h6M21 7h-6M9 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2M3 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2',
)
export const IconBrush = createIcon(
  'brush',
  'M3 21v-4a4 4 0 1 1 4 4h-4M21 3a16 16 0 0 0 -12.8 10.2M21 3a16 16 0 0 1 -10.2 12.8M10.6 9a9 9 0 0 1 4.4 4.4',
)
export const IconCalendarShare = createIcon(
  'calendar-share',
  'M12 21h-6a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6M16 3v4M8 3v4M4 11h16M16 22l5 -5M21 21.5v-4.5h-4.5',
)
export const IconChartBar = createIcon(
  'chart-bar',
  'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14M4 20h14',
)
export const IconChevronsLeft = createIcon('chevrons-left', 'M11 7l-5 5l5 5M17 7l-5 5l5 5')
export const IconChevronsRight = createIcon('chevrons-right', 'M7 7l5 5l-5 5M13 7l5 5l-5 5')
export const IconCloudCheck = createIcon(
  'cloud-check',
  'M11 18.004h-4.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.393 -1.762 1.794 -3.2 3.675 -3.773c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.388 0 2.585 .82 3.138 2.007M15 19l2 2l4 -4',
)
export const IconCode = createIcon('code', 'M7 8l-4 4l4 4M17 8l4 4l-4 4M14 4l-4 16')
export const IconCopy = createIcon(
  'copy',
  'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
)
export const IconCrop = createIcon('crop', 'M8 5v10a1 1 0 0 0 1 1h10M5 8h10a1 1 0 0 1 1 1v10')
export const IconDeviceFloppy = createIcon(
  'device-floppy',
  'M6 4h10l4 4v10a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2M10 14a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M14 4l0 4l-6 0l0 -4',
)
export const IconDots = createIcon(
  'dots',
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
)
export const IconExternalLink = createIcon(
  'external-link',
  'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6M11 13l9 -9M15 4h5v5',
)
export const IconFocusCentered = createIcon(
  'focus-centered',
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 8v-2a2 2 0 0 1 2 -2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2 -2v-2',
)
export const IconGripVertical = createIcon(
  'grip-vertical',
  'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
)
export const IconH2 = createIcon(
  'h-2',
  'M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2',
)
export const IconH3 = createIcon(
  'h-3',
  'M19 14a2 2 0 1 0 -2 -2M17 16a2 2 0 1 0 2 -2M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2',
)
export const IconH4 = createIcon('h-4', 'M20 18v-8l-4 6h5M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2')
export const IconLink = createIcon(
  'link',
  'M9 15l6 -6M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
)
export const IconList = createIcon('list', 'M9 6l11 0M9 12l11 0M9 18l11 0M5 6l0 .01M5 12l0 .01M5 18l0 .01')
export const IconListCheck = createIcon(
  'list-check',
  'M3.5 5.5l1.5 1.5l2.5 -2.5M3.5 11.5l1.5 1.5l2.5 -2.5M3.5 17.5l1.5 1.5l2.5 -2.5M11 6l9 0M11 12l9 0M11 18l9 0',
)
export const IconListNumbers = createIcon(
  'list-numbers',
  'M11 6h9M11 12h9M12 18h8M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4M6 10v-6l-2 2',
)
export const IconMinus = createIcon('minus', 'M5 12l14 0')
export const IconNotes = createIcon(
  'notes',
  'M5 5a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -14M9 7l6 0M9 11l6 0M9 15l4 0',
)
export const IconPencilQuestion = createIcon(
  'pencil-question',
  'M8 20l6 -6l3 -3l1.5 -1.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4h4M13.5 6.5l4 4M19 22v.01M19 19a2.003 2.003 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
)
export const IconPhotoPlus = createIcon(
  'photo-plus',
  'M15 8h.01M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5M3 16l5 -5c.928 -.893 2.072 -.893 3 0l4 4M14 14l1 -1c.67 -.644 1.45 -.824 2.182 -.54M16 19h6M19 16v6',
)
export const IconPhotoUp = createIcon(
  'photo-up',
  'M15 8h.01M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5M3 16l5 -5c.928 -.893 2.072 -.893 3 0l3.5 3.5M14 14l1 -1c.679 -.653 1.473 -.829 2.214 -.526M19 22v-6M22 19l-3 -3l-3 3',
)
export const IconPlayerPause = createIcon(
  'player-pause',
  'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
)
export const IconPlug = createIcon(
  'plug',
  'M9.785 6l8.215 8.215l-2.054 2.054a5.81 5.81 0 1 1 -8.215 -8.215l2.054 -2.054M4 20l3.5 -3.5M15 4l-3.5 3.5M20 9l-3.5 3.5',
)
export const IconRefresh = createIcon(
  'refresh',
  'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
)
export const IconRepeat = createIcon(
  'repeat',
  'M4 12v-3a3 3 0 0 1 3 -3h13m-3 -3l3 3l-3 3M20 12v3a3 3 0 0 1 -3 3h-13m3 3l-3 -3l3 -3',
)
export const IconSeparator = createIcon('separator', 'M3 12l0 .01M7 12l10 0M21 12l0 .01')
export const IconShare2 = createIcon(
  'share-2',
  'M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1M12 14v-11M9 6l3 -3l3 3',
)
export const IconSitemap = createIcon(
  'sitemap',
  'M3 17a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -2M15 17a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -2M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -2M6 15v-1a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v1M12 9l0 3',
)
export const IconSparkles = createIcon(
  'sparkles',
  'M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m0 -12a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m-7 12a6 6 0 0 1 6 -6a6 6 0 0 1 -6 -6a6 6 0 0 1 -6 6a6 6 0 0 1 6 6',
)
export const IconTable = createIcon(
  'table',
  'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14M3 10h18M10 3v18',
)
export const IconUpload = createIcon(
  'upload',
  'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 9l5 -5l5 5M12 4l0 12',
)
export const IconVideo = createIcon(
  'video',
  'M15 10l4.553 -2.276a1 1 0 0 1 1.447 .894v6.764a1 1 0 0 1 -1.447 .894l-4.553 -2.276v-4M3 8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -8',
)
export const IconWand = createIcon(
  'wand',
  'M6 21l15 -15l-3 -3l-15 15l3 3M15 6l3 3M9 3a2 2 0 0 0 2 2a2 2 0 0 0 -2 2a2 2 0 0 0 -2 -2a2 2 0 0 0 2 -2M19 13a2 2 0 0 0 2 2a2 2 0 0 0 -2 2a2 2 0 0 0 -2 -2a2 2 0 0 0 2 -2',
)
export const IconWorld = createIcon(
  'world',
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18',
)
export const IconWorldShare = createIcon(
  'world-share',
  'M20.94 13.045a9 9 0 1 0 -8.953 7.955M3.6 9h16.8M3.6 15h9.4M11.5 3a17 17 0 0 0 0 18M12.5 3a16.991 16.991 0 0 1 2.529 10.294M16 22l5 -5M21 21.5v-4.5h-4.5',
)
