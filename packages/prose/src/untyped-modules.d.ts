declare module 'snowball-stemmers' {
  const snowball: { newStemmer(language: 'english' | 'spanish'): { stem(word: string): string } }
  export default snowball
}
