export const topicsOf = (content) => content.topics.entries;
