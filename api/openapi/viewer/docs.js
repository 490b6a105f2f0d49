/* global SwaggerUIBundle */

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  docExpansion: 'list',
  filter: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  // Nothing is sent to the validator of swagger.io.
  validatorUrl: null,
});
