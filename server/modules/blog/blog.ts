export { newestArticles, shownArticle, shownArticleUrl, shownBlogCategory, shownBlogCategoryUrl } from './blog-links.ts'
export { feedArticles } from './feed.ts'
export { articleCards, articleIsShown } from './shown-articles.ts'
